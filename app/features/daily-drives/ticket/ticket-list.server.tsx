/** The tickets of a daily list, as the server drew them (tickets.server.tsx). */
export function DailyTickets({ drawn }: { drawn: string }) {
  return <div dangerouslySetInnerHTML={{ __html: drawn }} />;
}
