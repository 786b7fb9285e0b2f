export function DailyTickets({ drawn }: { drawn: string }) {
  return <div dangerouslySetInnerHTML={{ __html: drawn }} />;
}
