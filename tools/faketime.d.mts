export function faketimeEnvironment(): Record<string, string> | undefined;
