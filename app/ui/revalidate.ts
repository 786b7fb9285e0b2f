import type { ShouldRevalidateFunction } from "react-router";

/** After a conflict the form needs the current version. React Router runs no loaders after a refusal. */
export const revalidateOnConflict: ShouldRevalidateFunction = ({
  actionStatus,
  defaultShouldRevalidate,
}) => actionStatus === 409 || defaultShouldRevalidate;
