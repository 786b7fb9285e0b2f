import { data, Form, useLocation } from "react-router";

import { dayOf, dayTitle, findMonth, partsOf, toDay } from "#app/base/calendar.ts";
import { type City, cityParam, DEFAULT_CITY, findCity } from "#app/base/cities.ts";
import { deleteDriveQuestion, MESSAGES } from "#app/base/copy.ts";
import { newId } from "#app/base/ids.ts";
import { refused } from "#app/base/outcomes.ts";
import {
  deleteDailyDrive,
  postDailyDrive,
  type Scope,
  updateDailyDrive,
  verifyDailyDrive,
} from "#app/features/daily-drives/daily-drive-commands.server.ts";
import { dailyDriveSchema } from "#app/features/daily-drives/daily-drives.schema.ts";
import {
  findDailyDrive,
  readSubmissions,
  type Submission,
} from "#app/features/daily-drives/daily-drives.server.ts";
import { DailyDriveForm, ScopeChoice } from "#app/features/daily-drives/form.tsx";
import { announce } from "#app/http/announce.ts";
import { databaseContext, requestContext, readerContext } from "#app/http/context.ts";
import { formOf, parseForm, refuse, submissionKeyOf, text } from "#app/http/forms.server.ts";
import { answerByIntent, redirectOrRefuse } from "#app/http/intents.server.ts";
import { openedIn } from "#app/http/opened-record.ts";
import { requireAdmin } from "#app/http/require-admin.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { DeleteQuestion } from "#app/ui/delete-question.tsx";
import { EditAndDelete } from "#app/ui/edit-and-delete.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { revalidateOnConflict } from "#app/ui/form.tsx";
import { ownHead } from "#app/ui/head.ts";

import type { Route } from "./+types/post.route";

const TRAIL: [string, string?][] = [["Home", "/home"], ["Daily List", "/daily"], ["Post Drive"]];

const guardPage = requireAdmin(MESSAGES.unauthorizedPost, TRAIL);

/** Whoever is no admin gets the warning; if they send a drive, the action tells them where drives of users belong. */
export const middleware: Route.MiddlewareFunction[] = [
  announce("daily", "home"),
  (args, next) => (args.request.method === "POST" ? next() : guardPage(args, next)),
];

export async function loader({ url, context }: Route.LoaderArgs) {
  const db = context.get(databaseContext);
  const today = dayOf(context.get(requestContext).now);
  const query = url.searchParams;
  const list = listOf(query, today);
  const opens = openedIn(query);
  const [submissions, found] = await Promise.all([
    readSubmissions(db, list),
    opens ? findDailyDrive(db, opens.id) : undefined,
  ]);
  const page = {
    list,
    submissions,
    edited: opens?.as === "edit" ? found : undefined,
    toDelete: opens?.as === "delete" ? found : undefined,
    submissionKey: newId(),
    today,
  };
  return opens && !found ? data(page, { status: 404 }) : page;
}

/** The list that `?city=&date=&month=&year=` names; today's of the default city where it names none. */
function listOf(query: URLSearchParams, today: string): { city: City; day: string } {
  const now = partsOf(today);
  const day = toDay({
    date: Number(query.get("date") ?? now.date),
    month: findMonth(query.get("month")) ?? now.month,
    year: Number(query.get("year") ?? now.year),
  });
  return { city: findCity(query.get("city")) ?? DEFAULT_CITY, day: day ?? today };
}

function listSearch(
  { city, day }: { city: string; day: string },
  more: Record<string, string> = {},
): string {
  const { date, month, year } = partsOf(day);
  return `?${new URLSearchParams({ city: cityParam(city), date: String(date), month, year: String(year), ...more })}`;
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const db = context.get(databaseContext);
  const by = context.get(readerContext)!;
  const { now } = context.get(requestContext);
  const form = await formOf(request);
  if (by.role !== "admin")
    return refuse(form, refused("forbidden", MESSAGES.notAuthorizedToPost).problem);
  const { pathname, searchParams } = url;
  const here = listOf(searchParams, dayOf(now));
  const id = text(form, "id");
  const scope: Scope = text(form, "scope") === "series" ? "series" : "day";
  const listWith = (list: { city: string; day: string }, notice: string) =>
    pathname + listSearch(list, { notice });

  return answerByIntent(form, {
    async create() {
      const drive = parseForm(form, dailyDriveSchema);
      if (!drive.ok) return drive.answer;
      const { city, startDate } = drive.value;
      const submissionKey = submissionKeyOf(form);
      const double = text(form, "confirmDouble") === "yes";
      const posted = await postDailyDrive(db, drive.value, { by, now, submissionKey, double });
      return redirectOrRefuse(form, posted, () =>
        listWith({ city, day: startDate }, "daily-saved"),
      );
    },
    async update() {
      const drive = parseForm(form, dailyDriveSchema);
      if (!drive.ok) return drive.answer;
      const { city } = drive.value;
      const version = Number(text(form, "version"));
      const saved = await updateDailyDrive(db, drive.value, { by, now, id, version, scope });
      return redirectOrRefuse(form, saved, ({ day }) => listWith({ city, day }, "daily-saved"));
    },
    async delete() {
      const deleted = await deleteDailyDrive(db, { by, now, id, scope });
      const notice = scope === "day" ? "daily-deleted" : "daily-all-deleted";
      return redirectOrRefuse(form, deleted, () => listWith(here, notice));
    },
    async verify() {
      const answer = await verifyDailyDrive(db, { by, now, id, verified: true });
      return redirectOrRefuse(form, answer, () => listWith(here, "verified"));
    },
    async unverify() {
      const answer = await verifyDailyDrive(db, { by, now, id, verified: false });
      return redirectOrRefuse(form, answer, () => listWith(here, "unverified"));
    },
  });
}

export const shouldRevalidate = revalidateOnConflict;

export const meta: Route.MetaFunction = () => ownHead("Post Drive");

export default function Post({ loaderData, actionData }: Route.ComponentProps) {
  const { list, submissions, edited, toDelete, submissionKey, today } = loaderData;
  const { pathname } = useLocation();
  const here = listSearch(list);
  return (
    <>
      <Breadcrumb trail={TRAIL} />
      <h1>{edited ? "Update Drive" : "Post Drive"}</h1>
      <DailyDriveForm
        key={edited?.id ?? "new"}
        submissionKey={submissionKey}
        edited={edited}
        defaults={{ city: cityParam(list.city), startDate: list.day < today ? today : list.day }}
        refusal={actionData}
        clearTo={pathname + here}
      />
      <Submissions list={list} submissions={submissions} />
      {toDelete ? (
        <DeleteQuestion
          label="Delete drive"
          question={deleteDriveQuestion(toDelete.company ?? toDelete.profile ?? "")}
          id={toDelete.id}
          closeTo={pathname + here}
        >
          {toDelete.seriesDays > 1 ? (
            <ScopeChoice
              name="scope"
              legend="Delete"
              day={toDelete.day}
              days={toDelete.seriesDays}
            />
          ) : null}
        </DeleteQuestion>
      ) : null}
    </>
  );
}

function Submissions({
  list,
  submissions,
}: {
  list: { city: string; day: string };
  submissions: Submission[];
}) {
  return (
    <section aria-labelledby="submissions" className="mt-6">
      <h2 id="submissions">
        Drives in {list.city}, {dayTitle(list.day)}:{" "}
        <span className="num">{submissions.length}</span>
      </h2>
      {submissions.length ? (
        <ol className="grid gap-3 desk:grid-cols-2">
          {submissions.map((drive, index) => (
            <SubmissionRow key={drive.id} drive={drive} number={index + 1} list={list} />
          ))}
        </ol>
      ) : (
        <Empty message={MESSAGES.noDrives}>
          <p>Post the first one with the form above.</p>
        </Empty>
      )}
    </section>
  );
}

function SubmissionRow({
  drive,
  number,
  list,
}: {
  drive: Submission;
  number: number;
  list: { city: string; day: string };
}) {
  const verified = drive.verified === 1;
  const name = drive.company ?? drive.profile ?? "";
  return (
    <li className="sheet">
      <p className="co">
        <span className="num">{number}.</span>
        <span className={verified ? "tag" : "tag wait"}>{verified ? "Verified" : "Pending"}</span>
        {drive.city}, {dayTitle(drive.day)}
      </p>
      <h3 className="mt-1">
        {drive.company ?? MESSAGES.notMentioned}: {drive.profile ?? MESSAGES.notMentioned}
      </h3>
      <div className="acts">
        <EditAndDelete
          name={name}
          edit={{ to: listSearch(list, { edit: drive.id }) }}
          remove={{ to: listSearch(list, { ask: "delete", id: drive.id }) }}
        />
        <Form method="post" preventScrollReset>
          <input type="hidden" name="id" value={drive.id} />
          <button className="btn ghost" name="intent" value={verified ? "unverify" : "verify"}>
            {verified ? "UnVerify" : "Verify"}
          </button>
        </Form>
      </div>
    </li>
  );
}
