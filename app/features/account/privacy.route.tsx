import type { ReactNode } from "react";

import { PRODUCT } from "#app/base/copy.ts";
import { useRole } from "#app/document/reader.tsx";
import { DELETED_PERSON, keptFor } from "#app/features/account/personal-data.ts";
import { PRIVACY_VERSION } from "#app/features/people/consent.ts";
import { chatRetentionContext } from "#app/http/context.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Link } from "#app/ui/link.tsx";

import type { Route } from "./+types/privacy.route";

export function loader({ context }: Route.LoaderArgs) {
  return { kept: keptFor(context.get(chatRetentionContext)) };
}

export const meta: Route.MetaFunction = () => [
  { title: `How we use your data | ${PRODUCT}` },
  {
    name: "description",
    content: `What ${PRODUCT} keeps about you, why, for how long, and how to get or delete it.`,
  },
];

/** The notice that India's Digital Personal Data Protection Act, 2023 requires. */
export default function Privacy({ loaderData }: Route.ComponentProps) {
  const guest = useRole() === "guest";
  return (
    <>
      <Breadcrumb trail={[["Home", "/home"], ["Privacy"]]} />
      <h1>How we use your data</h1>
      <p className="lead">
        We keep what the portal needs to work for you, show it to nobody who does not need it, and
        sell nothing. There is no advertising and no tracking here.
      </p>
      <div className="grid max-w-[46rem] gap-3">
        <Part title="What we keep, and why">
          <li>
            <b>From your Google account</b>: name, email, whether it is confirmed, picture, and
            gender and profile link where Google gives them. So that you can log in, and the team
            knows who it is talking to.
          </li>
          <li>
            <b>What you share</b>: drives, important lists and patterns, with your name. So that
            other job seekers find them.
          </li>
          <li>
            <b>What you write to the team</b>, with its time. Only you and our admins read it.
          </li>
          <li>
            <b>What you say about yourself</b> on your profile: year, degree, branch, experience,
            cities. So that lists can say what fits you; nobody else sees it.
          </li>
          <li>
            <b>What you report</b> as wrong with a drive, so that we can put it right. Only our
            admins see who reported; it is kept for a year after we decided.
          </li>
          <li>
            <b>What you tell others from the gate</b> of a drive. They see how many said it and
            when; only our admins see who. It is kept for a week.
          </li>
          <li>
            <b>Which walk-ins you save or go to</b>, and what you say afterwards. Nobody else sees
            it; a drive says only how many are going, from five on.
          </li>
          <li>
            <b>What you want to be told, and where</b>: your alerts, how we tell you of walk-ins
            that you save or go to (by email too, until you say no), the browsers that get pushes
            and your chat on Telegram if you join it. What we told you is kept for 30 days. The push
            service of your browser, our mail service and Telegram carry the messages; a push is
            encrypted for your browser alone.
          </li>
          <li>
            <b>When you were last here</b>, so that the team sees whether you are online, and which
            months you unlocked.
          </li>
          <li>
            <b>Your email for news</b>, only if you subscribe; if nobody confirms it, for 7 days.
          </li>
          <li>
            <b>Where you are signed in</b>: the kind of browser and when, so that you can sign out a
            device that is not yours. And <b>how many wrong codes you tried</b>, for 30 days, so
            that nobody guesses them; this stays when you delete your account, without your name.
          </li>
        </Part>
        <Part title="Who sees it">
          <li>Everybody who is logged in: your name beside what you share.</li>
          <li>
            Our admins: your profile and your conversation with us. We note when they looked, for a
            year, and you find it in your download.
          </li>
          <li>
            Cloudflare, which runs our servers and may do so outside India, and Google, when you log
            in or when we fetch your picture. Nobody else, unless Indian law requires it.
          </li>
        </Part>
        <Part title="For how long">
          <li>A login ends after 14 days without use, and after 60 days in any case.</li>
          <li>Messages to the team: {loaderData.kept}. Your profile: until you delete it.</li>
          <li>
            Each night we write a sealed copy of everything, so that nothing is lost when something
            breaks. A deleted account stays in copies for a month, sealed; if we ever need one of
            them, we delete the account from it again.
          </li>
          <li>
            Our technical logs say which page was asked for, when and how fast; not who you are, and
            nothing that you typed.
          </li>
        </Part>
        <Part title="What is stored on your device">
          <li>
            A cookie for your login, one that says whether you are logged in, one while you log in,
            and one that we have offered you another language.
          </li>
          <li>Forms that you have not sent yet, so that they are not lost.</li>
          <li>
            What you searched for lately, the city that you looked at last, and what you ticked to
            carry. We do not see these.
          </li>
        </Part>
        <Part title="Your rights">
          <li>
            <b>See it and take it with you</b>: “Download my data” on <Profile guest={guest} />.
          </li>
          <li>
            <b>Correct it</b>: name, email and picture follow your Google account at each login. To
            correct what you shared, edit it on its page or write to us.
          </li>
          <li>
            <b>Take your consent back</b>: “Delete my account” on <Profile guest={guest} />. What
            others rely on stays, as posted by “{DELETED_PERSON}”; everything else goes at once,
            except what our log of admin actions says.
          </li>
          <li>
            <b>Name somebody</b> who may do this for you if you die or cannot: write to us.
          </li>
          <li>
            <b>Complain</b>: write to{" "}
            <a className="link" href="mailto:team@walkinmitra.example?subject=Grievance">
              team@walkinmitra.example
            </a>
            . We answer within 30 days. If that does not help, turn to the Data Protection Board of
            India.
          </li>
        </Part>
        <Part title="Also good to know">
          <li>{PRODUCT} is for people who are 18 or older.</li>
          <li>
            Logging in is how you agree to this notice; we note when, and which version. When it
            changes, your next login asks again.
          </li>
          <li>
            If your data ever falls into the wrong hands, we tell you and the Board without delay.
          </li>
        </Part>
      </div>
      <p className="hint">Version of {PRIVACY_VERSION}</p>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="sheet m-0">
      <h2>{title}</h2>
      <ul className="mt-2 grid list-disc gap-1.5 pl-5">{children}</ul>
    </section>
  );
}

function Profile({ guest }: { guest: boolean }) {
  if (guest) return "your profile";
  return (
    <Link className="link" to="/profile">
      your profile
    </Link>
  );
}
