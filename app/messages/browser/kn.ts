/** What browsers fetch of this language: all but what only the server says. */
export const files = import.meta.glob<object>(
  ["../kn/*.ts", "!../*/{answers,devices,drivelist,find,own,sent}.ts"],
  { import: "default" },
);
