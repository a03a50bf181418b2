/** What every run of Jest needs before its first suite. */
import { joinPackages } from './joined-packages.mjs';
import { makeClustersFolder } from './prepared-clusters.mjs';

export default async function beforeAll() {
  makeClustersFolder();
  await joinPackages();
}
