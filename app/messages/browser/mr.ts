/** What browsers fetch of this language: all but what only the server says. */
export const files = import.meta.glob<object>(
  ["../mr/*.ts", "!../*/{answers,devices,drivelist,find,own,sent}.ts"],
  { import: "default" },
);
