import type { ShouldRevalidateFunction } from "react-router";

/**
 * For routes whose records have versions. React Router does not run loaders after a refusal, but after a conflict the
 * form needs the current version, so that saving again can succeed.
 */
export const revalidateOnConflict: ShouldRevalidateFunction = ({
  actionStatus,
  defaultShouldRevalidate,
}) => actionStatus === 409 || defaultShouldRevalidate;
