/** A daily drive's page, in the browser. */
export const walkin = {
  area: "walkin",
  server: true,
  today: (day: string) => `Today, ${day}`,
  tomorrow: (day: string) => `Tomorrow, ${day}`,
  listToday: (city: string) => `${city}, today`,
  listTomorrow: (city: string) => `${city}, tomorrow`,
  till: (time: string) => `Till ${time}`,
  happens: "What happens there",
  confirmedNearby: "Confirmed ones nearby",
  calendarFile: "Calendar file (.ics)",
  fullDetails: "Full details",
};
