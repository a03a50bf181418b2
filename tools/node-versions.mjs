/** What Gable is proved to run on: the least that `package.json` allows, and the newest of each later even line. */
export const NODE_VERSIONS = ['20.19.0', '22.23.3', '24.21.0', '26.10.0'];
