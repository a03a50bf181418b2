import { networkOf, storableAddress } from './network-address.js';

describe.each([
  ['IPv4', '192.0.2.7', '192.0.2.7', '192.0.2.7'],
  ['IPv4 inside IPv6', '::ffff:192.0.2.7', '192.0.2.7', '192.0.2.7'],
  ['IPv6', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1:2:3:4:5:6'],
  ['IPv6 of the same /64', '2001:0DB8:0001:0002:ffff::1', '2001:db8:1:2::/64', '2001:db8:1:2:ffff::1'],
  ['IPv6 of a neighbouring /64', '2001:db8:1:3::6', '2001:db8:1:3::/64', '2001:db8:1:3::6'],
  ['IPv6 of one link', 'fe80::1%eth0', 'fe80::/64', 'fe80::1'],
  ['the machine itself', '::1', '::/64', '::1'],
  ['what is no address', 'unknown', 'unknown', null],
  ['an address with a port', '192.0.2.7:4711', '192.0.2.7:4711', null],
])('%s: %s', (_name, ip, network, stored) => {
  it(`counts as ${network}`, () => {
    expect(networkOf(ip)).toBe(network);
  });

  it(`is stored as ${stored}`, () => {
    expect(storableAddress(ip)).toBe(stored);
  });
});
