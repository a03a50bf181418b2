/** What every run of Jest needs before its first suite. */
import { chromiumPath } from '../chromium.mjs';
import { joinPackages } from './joined-packages.mjs';
import { makeClustersFolder } from './prepared-clusters.mjs';

export default async function beforeAll() {
  process.env.CHROMIUM_PATH = chromiumPath() ?? '';
  makeClustersFolder();
  await joinPackages();
}
