/** The tickets of a daily list, as the server drew them (tickets.server.ts). */
export function DailyTickets({ drawn }: { drawn: string }) {
  return <div dangerouslySetInnerHTML={{ __html: drawn }} />;
}
