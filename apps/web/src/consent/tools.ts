/** Loads the analytics and heatmap tools of the instance, each once (ACC-49). */
export function loadTools(addresses: readonly string[]): void {
  for (const address of addresses) {
    if ([...document.scripts].some(({ src }) => src === new URL(address).href)) continue;
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    document.head.append(script);
  }
}
