import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";

import { Footer, Header } from "#app/shell/shell.tsx";
import { TabBar } from "#app/shell/tab-bar.tsx";
import { Sprite } from "#app/ui/icon.tsx";

import "#app/styles/app.css";

/** The template's document with our own header and footer in it. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        <Sprite />
        <Header />
        <main className="page" id="main" tabIndex={-1}>
          {children}
        </main>
        <Footer />
        <TabBar chat={null} />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}
