/** Shows by colour and by word whether a person is online. */
export function Presence({ status }: { status: "online" | "offline" }) {
  return <span className={status === "online" ? "presence here" : "presence"}>{status}</span>;
}
