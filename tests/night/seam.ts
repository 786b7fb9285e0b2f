/*
 * Inside workerd: the night's clock, and what refuses. The Worker and its objects are in one isolate, so one clock is enough.
 * stage.ts adds this file as text, so it imports nothing.
 */

/** `offset`: ms ahead of the machine. The others: what refuses whatever it is asked. */
export type Weather = { offset: number; d1: boolean; r2: boolean; queue: boolean };

type Night = { NIGHT: Fetcher };

type World = { shiftedClock: { clock: { offset: number } } };

/** One in so many calls of D1 is done, and its answer lost. */
const ANSWER_LOST = 7;

let weather: Weather | undefined;
let refused = 0;

async function look({ NIGHT }: Night): Promise<void> {
  weather = await (await NIGHT.fetch("http://night/")).json<Weather>();
  (globalThis as typeof globalThis & World).shiftedClock.clock = { offset: weather.offset };
}

/** The portal, which looks at the weather before each event. The event "weather" does nothing else. */
export function nightHandler<Env extends Night, Message>(
  portal: ExportedHandler<Env, Message>,
): ExportedHandler<Env, Message> {
  return {
    async fetch(request, env, ctx) {
      await look(env);
      return portal.fetch!(request, refusing(env), ctx);
    },
    async scheduled(controller, env, ctx) {
      await look(env);
      if (controller.cron !== "weather") await portal.scheduled!(controller, refusing(env), ctx);
    },
    async queue(batch, env, ctx) {
      await look(env);
      await portal.queue!(batch, refusing(env), ctx);
    },
  };
}

type ObjectClass<Env> = new (ctx: DurableObjectState, env: Env) => object;

/** The object's class. After a kill its alarm may be the first event of all. */
export function nightObject<Env extends Night>(base: ObjectClass<Env>): ObjectClass<Env> {
  return class extends base {
    constructor(ctx: DurableObjectState, env: Env) {
      if (!weather) void ctx.blockConcurrencyWhile(() => look(env));
      super(ctx, refusing(env));
    }
  };
}

const refusingEnvs = new WeakMap<object, object>();

function refusing<Env extends object>(env: Env): Env {
  let made = refusingEnvs.get(env) as Env | undefined;
  if (!made) {
    const { BACKUP, ALERTS_QUEUE } = env as { BACKUP: R2Bucket; ALERTS_QUEUE: Queue };
    made = { ...env, BACKUP: guarded(BACKUP, "r2"), ALERTS_QUEUE: guarded(ALERTS_QUEUE, "queue") };
    refusingEnvs.set(env, made);
  }
  return made;
}

const SAYS = {
  r2: "put: We encountered an internal error. Please try again. (10001)",
  queue: "Queue is overloaded. Please back off.",
} as const;

/** The same binding, which fails while the weather says so. */
function guarded<Binding extends object>(binding: Binding, what: keyof typeof SAYS): Binding {
  return new Proxy(binding, {
    get(target, name) {
      const method = Reflect.get(target, name, target) as unknown;
      if (typeof method !== "function") return method;
      return async (...given: unknown[]) => {
        if (weather?.[what]) throw new Error(SAYS[what]);
        return Reflect.apply(method, target, given) as unknown;
      };
    },
  });
}

type Method = (this: unknown, ...given: unknown[]) => Promise<unknown>;

/** From here on all calls of D1 fail while the weather says so. */
export function guardDatabase(database: D1Database): void {
  wrap(Object.getPrototypeOf(database.withSession()), ["batch"]);
  wrap(Object.getPrototypeOf(database.prepare("select 1")), ["all", "run", "raw", "first"]);
}

function wrap(owner: Record<string, Method>, names: string[]): void {
  for (const name of names) {
    const method = owner[name]!;
    owner[name] = async function refusable(...given) {
      if (!weather?.d1) return method.apply(this, given);
      if ((refused += 1) % ANSWER_LOST === 0) await method.apply(this, given);
      throw new Error("D1_ERROR: Network connection lost.");
    };
  }
}
