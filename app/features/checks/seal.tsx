import { type Trust, trustLabel } from "#app/features/checks/trust.ts";

/** The mark of a verified drive: a full seal, a ring, or a broken ring. Tickets have it as text (trust.server.ts). */
export function Seal({ trust }: { trust: Trust }) {
  return (
    <svg
      className={trust === "called" ? "seal" : `seal ${trust}`}
      role="img"
      aria-label={trustLabel(trust)}
    >
      <use href={trust === "no" ? "#i-alert" : "#i-check"} />
    </svg>
  );
}
