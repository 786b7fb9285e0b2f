import { registerWorker } from "#app/ui/network/register-worker.ts";

/** Subscribes this browser to pushes; returns what the server has to know. */
export async function subscribe(applicationServerKey: string) {
  const worker = await activated(await registerWorker());
  const subscription = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey,
  });
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint!, p256dh: keys!.p256dh!, auth: keys!.auth! };
}

/** The registration once its worker runs: before, it takes no subscription. */
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
