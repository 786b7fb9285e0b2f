/** `offset` ms ahead of the machine, or `stopped` at a moment (ms). */
export type Clock = { offset: number; stopped?: number | undefined };

export type Shifted = {
  clock: Clock;
  real: () => number;
  now: () => number;
};

type World = { Date: DateConstructor; shiftedClock?: Shifted };

/** Makes `Date` tell another time: our code asks no other clock. Pages run it as text, so it uses nothing outside. */
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
  // In place too, for code that took hold of `Date` earlier.
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

/** The machine's time in ms, whatever `Date` tells. */
export function machineTime(): number {
  const { shiftedClock } = globalThis as { shiftedClock?: Shifted };
  return shiftedClock?.real() ?? Date.now();
}

/** As a script's text, for a page or the device worker. */
export function shiftScript(clock: Clock): string {
  return `(${shiftDate.toString()})(globalThis,${JSON.stringify(clock)});`;
}
