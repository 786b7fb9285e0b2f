/** Names of cities. Their forms inside sentences are in app/messages/forms, for the server. */
export const cities = {
  area: "cities",
  name: (city: string) => `${city}`,
};
