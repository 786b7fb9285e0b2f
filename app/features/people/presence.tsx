/** Whether a person is here: by colour and by word. */
export function Presence({ status }: { status: "online" | "offline" }) {
  return <span className={status === "online" ? "presence here" : "presence"}>{status}</span>;
}
