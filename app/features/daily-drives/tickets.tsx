/** The tickets of a daily list, as the server drew them (tickets.server.ts). */
export function DailyTickets({ drawn }: { drawn: string }) {
  return (
    <div
      className="desk:grid desk:grid-cols-2 desk:gap-x-4"
      dangerouslySetInnerHTML={{ __html: drawn }}
    />
  );
}
