/** What browsers fetch of this language: all but what only the server says. */
export const files = import.meta.glob<object>(
  [
    "../mr/*.ts",
    "!../*/{answers,calendars,daily,devices,documents,drivelist,filters,find,own,pictures,sent,share,tickets,told,trust}.ts",
  ],
  { import: "default" },
);
