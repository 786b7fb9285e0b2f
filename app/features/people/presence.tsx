/** Whether a person is here: by colour and by word (section 2, /profile and /admin/users). */
export function Presence({ status }: { status: "online" | "offline" }) {
  return <span className={status === "online" ? "presence here" : "presence"}>{status}</span>;
}
