/* What follows from the rows of a table of texts. Walk-ins have one, drives of the month another (fields.ts of each). */

export type NamedBy<Table, Key extends string, Value = true> = {
  [Name in keyof Table & string]: Table[Name] extends Record<Key, Value> ? Name : never;
}[keyof Table & string];

/** The names of the rows that have a value under a key, in the table's order. */
export function namesBy<Table extends object, Key extends string, Value = true>(
  table: Table,
  key: Key,
  value: Value = true as Value,
): NamedBy<Table, Key, Value>[] {
  return Object.entries(table).flatMap(([name, row]) =>
    (row as Record<string, unknown>)[key] === value ? [name as NamedBy<Table, Key, Value>] : [],
  );
}

/** A value for each row, from the row and its name. */
export function eachRow<Name extends string, Row, Value>(
  table: Record<Name, Row>,
  value: (row: Row, name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(
    Object.entries(table).map(([name, row]) => [name, value(row as Row, name as Name)]),
  ) as Record<Name, Value>;
}

/** What an object has under these names. */
export function picked<From extends object, Name extends keyof From>(
  from: From,
  names: readonly Name[],
): Pick<From, Name> {
  return Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<From, Name>;
}

type Cleared<Input, Name extends keyof Input> = Omit<Input, Name> & {
  [One in Name]-?: undefined extends Input[One]
    ? Exclude<Input[One], undefined> | null
    : Input[One];
};

/** A form's input, with null for what was left blank under these names, so that an edit clears it. */
export function cleared<Input extends object, Name extends keyof Input>(
  input: Input,
  names: readonly Name[],
): Cleared<Input, Name> {
  return {
    ...input,
    ...Object.fromEntries(names.map((name) => [name, input[name] ?? null])),
  } as Cleared<Input, Name>;
}
