/** The file is cached for an hour (public/_headers): pages do not ask for it each time. */
export function registerWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register("/worker.js", { updateViaCache: "all" });
}
