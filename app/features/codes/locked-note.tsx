/** Says that a month is locked, and where its code comes from. */
export function LockedNote({ month, year }: { month: string; year: number }) {
  return (
    <p>
      <b>
        {month} {year} is locked.
      </b>{" "}
      Its drives open with the code of that month. Our team gives out the codes: ask for one in the
      chat.
    </p>
  );
}
