/** How a clock differs from the machine's: ahead of it by `offset` ms, or stopped at a moment (ms). */
export type Clock = { offset: number; stopped?: number };

export type Shifted = {
  /** The machine's time, ms. */
  real: () => number;
  /** The time that `Date` tells, ms. */
  now: () => number;
};

type World = { Date: DateConstructor; shiftedClock?: Shifted };

/**
 * Makes `Date` tell another time, once for each global object. It is the only clock that the code asks, libraries
 * included, so the same few lines serve Node, workerd, pages and the device worker; in the last two they run as text, so
 * they use nothing from outside.
 */
export function shiftDate(world: World, clock: Clock): Shifted {
  if (world.shiftedClock) return world.shiftedClock;
  const machine = world.Date;
  const real = machine.now.bind(machine);
  const now = () => clock.stopped ?? real() + clock.offset;
  // In place too: what took hold of `Date` earlier asks this one.
  machine.now = now;
  world.Date = new Proxy(machine, {
    construct: (target, given, made) => Reflect.construct(target, given.length ? given : [now()], made) as Date,
    apply: (target) => new target(now()).toString(),
  });
  machine.prototype.constructor = world.Date;
  world.shiftedClock = { real, now };
  return world.shiftedClock;
}
