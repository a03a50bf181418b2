/** Health of the api's container: exits 0 when it answers. The worker's is worker-health.mjs. */
const { ok, status } = await fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/api/health/live`);
if (!ok) throw new Error(`the api answers ${status}`);
