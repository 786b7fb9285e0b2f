/**
 * Registers this device's worker (app/device/worker.ts); it may still be starting. What it says is cached for an hour
 * (public/_headers), so that pages do not ask for it each time.
 */
export function registerWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register("/worker.js", { updateViaCache: "all" });
}
