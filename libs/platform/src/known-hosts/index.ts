/** Whom a request may mean by its `Host`. */
export { knownHosts, type Hosts } from './known-hosts.js';
