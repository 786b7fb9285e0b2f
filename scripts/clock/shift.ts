/** How a clock differs from the machine's: ahead of it by `offset` ms, or stopped at a moment (ms). */
export type Clock = { offset: number; stopped?: number | undefined };

export type Shifted = {
  /** What it goes by now. */
  clock: Clock;
  /** The machine's time, ms. */
  real: () => number;
  /** The time that `Date` tells, ms. */
  now: () => number;
};

type World = { Date: DateConstructor; shiftedClock?: Shifted };

/**
 * Makes `Date` tell another time; called again, yet another one. It is the only clock that the code asks, libraries
 * included, so the same few lines serve Node, workerd, pages and the device worker; in the last two they run as text, so
 * they use nothing from outside.
 */
export function shiftDate(world: World, clock: Clock): Shifted {
  if (world.shiftedClock) {
    world.shiftedClock.clock = clock;
    return world.shiftedClock;
  }
  const machine = world.Date;
  const real = machine.now.bind(machine);
  const shifted: Shifted = {
    clock,
    real,
    now: () => shifted.clock.stopped ?? real() + shifted.clock.offset,
  };
  // In place too: what took hold of `Date` earlier asks this one.
  machine.now = shifted.now;
  world.Date = new Proxy(machine, {
    construct: (target, given, made) =>
      Reflect.construct(target, given.length ? given : [shifted.now()], made) as Date,
    apply: (target) => new target(shifted.now()).toString(),
  });
  machine.prototype.constructor = world.Date;
  world.shiftedClock = shifted;
  return shifted;
}

/** The same as a script's text, for a page or the device worker. */
export function shiftScript(clock: Clock): string {
  return `(${shiftDate.toString()})(globalThis,${JSON.stringify(clock)});`;
}
