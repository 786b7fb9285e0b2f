import { registerWorker } from "#app/ui/network/register-worker.ts";

/** Subscribes this browser to pushes. Returns the endpoint and keys for the server. */
export async function subscribe(applicationServerKey: string) {
  const worker = await activated(await registerWorker());
  const subscription = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey,
  });
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint!, p256dh: keys!.p256dh!, auth: keys!.auth! };
}

/** Waits until the worker runs: before that it takes no subscription. */
async function activated(registration: ServiceWorkerRegistration) {
  const worker = registration.installing ?? registration.waiting;
  if (!registration.active && worker) {
    await new Promise<void>((resolve) => {
      worker.addEventListener("statechange", () => {
        if (worker.state === "activated" || worker.state === "redundant") resolve();
      });
    });
  }
  return registration;
}
