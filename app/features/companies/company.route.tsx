import { data, redirect } from "react-router";

import { companyPath, readCompanyAddress } from "#app/base/addresses/company-address.ts";
import { hrefNow } from "#app/base/languages.ts";
import { draw } from "#app/document/draw.server.tsx";
import { Part } from "#app/document/drawn.tsx";
import { useRole } from "#app/document/reader.tsx";
import { readCompany, readCompanyForGuests } from "#app/features/companies/companies.server.ts";
import type { Face } from "#app/features/companies/companies.ts";
import { faceOf } from "#app/features/companies/company-face.server.ts";
import { CompanyHead } from "#app/features/companies/company-head.server.tsx";
import {
  Behind,
  Coming,
  Follow,
  MonthDrives,
  Names,
  NoCompany,
  Patterns,
  Torn,
} from "#app/features/companies/company-page.server.tsx";
import { joinName, partName, undoName } from "#app/features/companies/names.server.ts";
import { dailyStatus } from "#app/features/daily-drives/times.ts";
import { Trail } from "#app/features/sharing/facts.server.tsx";
import { publicStatus, publicText } from "#app/features/sharing/public-drive.ts";
import { companyImage } from "#app/features/sharing/share-image.ts";
import { LoginToRead } from "#app/features/sharing/shared-preview.tsx";
import { isAhead } from "#app/features/status/status.ts";
import { announce } from "#app/http/announce.ts";
import type { Refusal } from "#app/http/answers.ts";
import { text } from "#app/http/forms.server.ts";
import { answers, type Asked, redirectOrRefuse } from "#app/http/intents.server.ts";
import { type KeptHandle, keptLoader, type KeptLoaderArgs } from "#app/http/kept-loader.ts";
import { cityName } from "#app/messages/city-name.ts";
import { company as words } from "#app/messages/en/company.ts";
import { wordsOf } from "#app/messages/words.ts";
import { Alert } from "#app/ui/alert.tsx";
import { ownHead, sharedHead, type SharedPage } from "#app/ui/head.ts";

import type { Route } from "./+types/company.route";

export const middleware: Route.MiddlewareFunction[] = [announce("patterns")];

export const handle = {
  keep: { topics: ["daily", "drives", "patterns"], query: [] },
} satisfies KeptHandle;

export const loader = keptLoader(async (args: KeptLoaderArgs<Route.LoaderArgs>) => {
  const { params, url, database: db, audience, drawing, origin, now } = args;
  const asked = readCompanyAddress(params.slug);
  const guest = audience === "guest";
  const read = guest ? readCompanyForGuests : readCompany;
  const company = asked && (await read(db, { key: asked.key, now }));
  const path = company && companyPath(company.name, asked.city);
  const name =
    company && (guest ? /* fault: company-name */ publicText(company.name) : company.name);
  if (!company || !path || !name) {
    const parts = draw(drawing, { gone: <NoCompany /> });
    return data({ kind: "gone" as const, parts }, { status: 404 });
  }
  if (url.pathname !== path) throw redirect(path + url.search);
  const title = asked.city ? `${name}, ${cityName(asked.city)}` : name;
  const head = <CompanyHead company={company} title={title} now={now} />;
  const share = sharedPage(faceOf(company, { city: asked.city, now }), { title, origin, path });
  if (!("past" in company)) {
    const ahead = company.coming.filter((drive) => isAhead(publicStatus(drive, now)));
    return {
      kind: "preview" as const,
      share,
      path,
      parts: draw(drawing, {
        head: (
          <>
            <Trail origin={origin} steps={[[title, path]]} />
            {head}
          </>
        ),
        coming: <Torn drives={ahead} now={now} />,
        behind: (
          <>
            <MonthDrives drives={company.drives} />
            <Patterns company={company} />
          </>
        ),
      }),
    };
  }
  const coming = company.coming.filter((drive) => isAhead(dailyStatus(drive, now)));
  return {
    kind: "company" as const,
    share,
    parts: draw(drawing, {
      follow: <Follow name={company.name} city={asked.city} />,
      head,
      coming: <Coming company={{ ...company, coming }} now={now} />,
      behind: <Behind company={company} />,
      names: audience === "admin" && (
        <Names
          path={path}
          rules={company.rules}
          cities={company.cities}
          part={asked.city === undefined}
        />
      ),
    }),
  };
});

function keyAsked({ params }: Asked): string {
  return readCompanyAddress(params.slug ?? "")?.key ?? "";
}

export const action = answers({
  async join(asked) {
    const { form, db, by, now, url } = asked;
    const joined = await joinName(db, {
      by,
      now,
      key: keyAsked(asked),
      other: text(form, "other"),
    });
    return redirectOrRefuse(form, joined, () => `${url.pathname}?notice=names-changed`);
  },
  async part(asked) {
    const { form, db, by, now, url } = asked;
    const parted = await partName(db, { by, now, key: keyAsked(asked), city: text(form, "city") });
    return redirectOrRefuse(form, parted, () => `${url.pathname}?notice=names-changed`);
  },
  async undo({ form, db, by, now, url }) {
    const rule = {
      key: text(form, "key"),
      city: text(form, "city"),
      company: text(form, "company"),
    };
    const undone = await undoName(db, { by, now, ...rule });
    return redirectOrRefuse(form, undone, () => `${url.pathname}?notice=names-changed`);
  },
});

function sharedPage(
  face: Face,
  { title, origin, path }: { title: string; origin: string; path: string },
): SharedPage {
  const say = wordsOf(words);
  const { posted, confirmed, coming } = face;
  return {
    title: say.title(title),
    description: say.text(posted, confirmed, coming),
    url: origin + hrefNow(path),
    image: companyImage(origin, { ...face, slug: path.slice("/company/".length) }),
    indexed: coming > 0,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData && "share" in loaderData ? sharedHead(loaderData.share) : ownHead(wordsOf(words).gone);

export default function Company({ loaderData: page, actionData }: Route.ComponentProps) {
  if (page.kind === "gone") return <Part name="gone" />;
  return page.kind === "preview" ? (
    <Preview path={page.path} />
  ) : (
    <ForReaders refusal={actionData} />
  );
}

function Preview({ path }: { path: string }) {
  return (
    <>
      <Part name="head" />
      <Part name="coming" />
      <Part name="behind" />
      <LoginToRead path={path} />
    </>
  );
}

function ForReaders({ refusal }: { refusal: Refusal | undefined }) {
  return (
    <>
      <Alert message={refusal?.message} />
      <Part name="head" />
      <Part name="follow" />
      <div className="two">
        <Part name="coming" />
        <div>
          <Part name="behind" />
          {useRole() === "admin" ? <Part name="names" /> : null}
        </div>
      </div>
    </>
  );
}
