import { type ReactNode, Suspense, useEffect, useState } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
} from "react-router";

import { langOf, languageNow } from "#app/base/languages.ts";
import { placeholder } from "#app/document/placeholders.ts";
import {
  LanguageOffer,
  PlanStyle,
  ReaderData,
  useBlocked,
  useLed,
  useLight,
} from "#app/document/reader.tsx";
import { ChatWidget } from "#app/features/chat/widget/widget.tsx";
import { SessionWatch } from "#app/features/sign-in/login.tsx";
import type { Refused } from "#app/http/answers.ts";
import {
  keepUnanswered,
  leadToEnglish,
  limitWrites,
  noteRoute,
  refuseBadBodies,
  throwSessionError,
} from "#app/http/every-request.ts";
import { shell } from "#app/messages/en/shell.ts";
import { wordsOf } from "#app/messages/words.ts";
import { Pending } from "#app/shell/pending.tsx";
import { ErrorScreen } from "#app/shell/screens.tsx";
import { Footer, Header } from "#app/shell/shell.tsx";
import { TabBar } from "#app/shell/tab-bar.tsx";
import { blockedToast, toastOf } from "#app/shell/toasts.ts";
import { Sprite } from "#app/ui/icon.tsx";
import { later } from "#app/ui/later.ts";
import { ToastProvider } from "#app/ui/layers/toasts.tsx";
import { submitPlainly, untilLoaded } from "#app/ui/network/network.ts";
import { Offline } from "#app/ui/network/offline.tsx";

import type { Route } from "./+types/root";

const RefusalScreen = later(
  async () => (await import("#app/shell/refusals.later.tsx")).RefusalScreen,
);

/** The server fills these in; the browser leaves them alone. */
function styles(): string {
  if (import.meta.env.SSR) return placeholder("css");
  return document.getElementById("css")?.textContent ?? "";
}

let hydrated = false;

/** Browsers hide a nonce, so hydration expects an empty one. A screen in the place of a page draws the document anew. */
function nonceNow(): string {
  if (import.meta.env.SSR) return placeholder("nonce");
  return hydrated ? (document.getElementById("css")?.nonce ?? "") : "";
}

if (import.meta.env.DEV) void import("#app/styles/app.css");

export const middleware: Route.MiddlewareFunction[] = [
  noteRoute,
  refuseBadBodies,
  limitWrites,
  keepUnanswered,
  throwSessionError,
  leadToEnglish,
];

export const meta: Route.MetaFunction = ({ error }) => [
  // A screen in the place of a page has a title of its own, and a browser takes the first.
  ...(error ? [] : [{ title: wordsOf(shell).title }]),
  { name: "description", content: wordsOf(shell).tagline },
];

/** For pages of one drive. */
function useDriveStatus(): string | undefined {
  const page = useMatches().at(-1)?.loaderData as { driveStatus?: string } | undefined;
  return page?.driveStatus;
}

let sendPlan: ((form: HTMLFormElement, button: HTMLButtonElement) => void) | undefined;
async function loadPlanForms(): Promise<void> {
  ({ sendPlan } = await import("#app/features/plans/plan-forms.dom.ts"));
}

/** The plain form works until its script is here. */
function usePlanForms(): void {
  const { key } = useLocation();
  // Before somebody presses: without network it would not come.
  useEffect(() => {
    if (document.querySelector("form[data-plan]")) void loadPlanForms().catch(() => {});
  }, [key]);
  useEffect(() => {
    function take(event: SubmitEvent) {
      const { target: form, submitter } = event;
      if (!(form instanceof HTMLFormElement && form.dataset.plan && submitter)) return;
      event.preventDefault();
      const button = submitter as HTMLButtonElement;
      const send = () => sendPlan?.(form, button);
      // At once, if it can: the press is noted then, and the page may be closed at any moment.
      if (sendPlan) send();
      else void untilLoaded(loadPlanForms, "form", () => submitPlainly(form, button)).then(send);
    }
    // Capture: runs before parts of the page that send their own forms.
    document.addEventListener("submit", take, { capture: true });
    return () => document.removeEventListener("submit", take, { capture: true });
  }, []);
}

export function Layout({ children }: { children: ReactNode }) {
  const blocked = useBlocked();
  const led = useLed();
  const [css] = useState(styles);
  usePlanForms();
  const [nonce] = useState(nonceNow);
  useEffect(() => {
    hydrated = true;
  }, []);
  return (
    <html
      // fault: page-language
      lang={langOf(languageNow())}
      className={languageNow() === "en" ? undefined : "indic"}
      data-blocked={blocked ? "" : undefined}
      data-led={led ? "" : undefined}
      data-light={useLight() ? "" : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <Meta />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#faf6ee" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#13121b" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/icons/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon-180.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <style
          id="css"
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: css }}
        />
        <PlanStyle nonce={nonce} />
        <Links />
      </head>
      <body>
        <a className="skip" href="#main">
          {wordsOf(shell).skip}
        </a>
        <Sprite />
        <ToastProvider
          first={blocked ? blockedToast() : undefined}
          led={led}
          toastOf={toastOf}
          pending={<Pending />}
        >
          <Header />
          <LanguageOffer />
          <main className="page" id="main" tabIndex={-1} data-status={useDriveStatus()}>
            {children}
          </main>
          <Footer />
          <TabBar chat={<ChatWidget />} />
        </ToastProvider>
        <Offline />
        <SessionWatch />
        <ReaderData />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

/** For anything that stops a page: a guard, a missing record, an error. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const answer = isRouteErrorResponse(error) ? (error.data as Refused | undefined) : undefined;
  const refused = isRouteErrorResponse(error) && (answer?.kind || error.status === 404);
  if (!refused) return <ErrorScreen />;
  return (
    <Suspense>
      <RefusalScreen answer={answer?.kind && answer} />
    </Suspense>
  );
}
