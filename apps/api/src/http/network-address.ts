import ipaddr from 'ipaddr.js';

/**
 * What counts as one network: the address itself for IPv4; the /64 for IPv6, because one household owns all of it. What
 * a proxy reports and is no address stands for itself.
 */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${withoutZone(address)}/64`);
  return `${network.toString()}/64`;
}

/** The address as a database keeps it, without the zone of a link; null for what is no address. */
export function storableAddress(ip: string): string | null {
  if (!ipaddr.isValid(ip)) return null;
  const address = ipaddr.process(ip);
  return address instanceof ipaddr.IPv4 ? address.toString() : withoutZone(address);
}

const withoutZone = (address: ipaddr.IPv6): string => new ipaddr.IPv6(address.parts).toString();
