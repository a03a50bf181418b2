export const NODE_VERSIONS: readonly string[];
