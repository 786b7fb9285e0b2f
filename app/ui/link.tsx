import { Link as RouterLink, type LinkProps } from "react-router";

import { hrefNow } from "#app/base/languages.ts";

/** React Router's own server link spends time on routes and history: forty took a tenth of a page's drawing. */
export function Link(props: LinkProps) {
  if (import.meta.env.SSR && typeof props.to === "string" && props.to.startsWith("/")) {
    const { to, children, preventScrollReset: _, replace: __, state: ___, ...anchor } = props;
    return (
      <a {...anchor} href={hrefNow(to)}>
        {children}
      </a>
    );
  }
  // The browser knows all routes from the start (react-router.config.ts).
  return <RouterLink discover="none" {...props} />;
}
