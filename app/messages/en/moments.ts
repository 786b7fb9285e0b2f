/** When a page of drives was read, as the server says it. */
export const moments = {
  area: "moments",
  startsIn: (left: string) => `Starts in ${left}`,
  hours: (count: number) => `${count} h`,
  minutes: (count: number) => `${count} min`,
  asOf: (time: string) => `As of ${time}`,
  people: (count: number, time: string) =>
    count === 1 ? `1 person, ${time}` : `${count} people, latest ${time}`,
  atTheGate: (count: number, time: string) => `${count} people at the gate, latest ${time}`,
};
