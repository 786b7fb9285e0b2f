import type { Card } from "#app/features/paste/paste.ts";

export function Source({ card }: { card: Card }) {
  return (
    <blockquote className="pasted">
      {card.stretches.map(({ at, text, label, sure }) => {
        if (!label) return <span key={at}>{text}</span>;
        return (
          <mark key={at} className={sure ? undefined : "guessed"}>
            {text}
            <small> {sure ? label : `${label}?`}</small>
          </mark>
        );
      })}
    </blockquote>
  );
}
