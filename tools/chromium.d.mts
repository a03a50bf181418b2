export function chromiumPath(): string | undefined;
export function onPath(program: string): string | undefined;
