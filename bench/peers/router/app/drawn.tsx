import { useLoaderData } from "react-router";

type Parts = Record<string, string>;

export function useParts(): Parts {
  return (useLoaderData() as { parts: Parts }).parts;
}

/** Our route draws its list as HTML in the loader; the template sends that HTML as data too. */
export function Part({ name, className }: { name: string; className?: string }) {
  return (
    <div
      id={`part-${name}`}
      className={className}
      dangerouslySetInnerHTML={{ __html: useParts()[name] ?? "" }}
    />
  );
}

export function partBox(name: string): HTMLElement | null {
  return document.getElementById(`part-${name}`);
}
