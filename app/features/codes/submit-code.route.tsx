import { data, Form } from "react-router";

import { dayOf, MONTHS, yearsAround } from "#app/base/calendar.ts";
import { MESSAGES } from "#app/base/copy.ts";
import { newId } from "#app/base/ids.ts";
import { submitCodeSchema } from "#app/features/codes/codes.schema.ts";
import { deleteCode, readCodes, saveCode } from "#app/features/codes/codes.server.ts";
import {
  CODE_LEAST,
  CODE_LIMIT,
  lastMonthOf,
  type SubmitCode,
  suggestCode,
} from "#app/features/codes/codes.ts";
import type { Refusal } from "#app/http/answers.ts";
import { databaseContext, requestContext } from "#app/http/context.ts";
import { parseForm, submissionKeyOf } from "#app/http/forms.server.ts";
import { redirectOrRefuse, answers } from "#app/http/intents.server.ts";
import { openedIn } from "#app/http/opened-record.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Field } from "#app/ui/controls/form.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { ownHead } from "#app/ui/head.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useRepeatedInToast } from "#app/ui/layers/toasts.tsx";
import { Link } from "#app/ui/link.tsx";
import { DeleteQuestion } from "#app/ui/records/delete-question.tsx";

import type { Route } from "./+types/submit-code.route";

const HERE = "/admin/submit-code";
const TRAIL: [string, string?][] = [
  ["Home", "/home"],
  ["Drives", "/drive"],
  ["Last Month", "/drive/last-month"],
  ["Submit Code"],
];

export async function loader({ url, context }: Route.LoaderArgs) {
  const today = dayOf(context.get(requestContext).now);
  const codes = await readCodes(context.get(databaseContext));
  const opens = openedIn(url.searchParams);
  const asked = opens?.as === "delete" ? codes.find(({ id }) => id === opens.id) : undefined;
  const page = {
    codes,
    asked,
    gone: opens !== undefined && !asked,
    years: yearsAround(today),
    last: lastMonthOf(today),
    submissionKey: newId(),
    suggested: suggestCode(),
  };
  return page.gone ? data(page, { status: 404 }) : page;
}

export const action = answers({
  async create({ form, db, by, now }) {
    const code = parseForm(form, submitCodeSchema);
    if (!code.ok) return code.answer;
    const replace = code.value.replace === "yes";
    const submissionKey = submissionKeyOf(form);
    const saved = await saveCode(db, { by, now, ...code.value, replace, submissionKey });
    return redirectOrRefuse(form, saved, () => `${HERE}?notice=code-saved`);
  },
  async delete({ form, db, by, now, id }) {
    const deleted = await deleteCode(db, { by, now, id });
    return redirectOrRefuse(form, deleted, () => `${HERE}?notice=code-deleted`);
  },
});

export const meta: Route.MetaFunction = () => ownHead("Submit Code");

export default function AdminSubmitCode({
  loaderData: { codes, asked, gone, years, last, submissionKey, suggested },
  actionData: refusal,
}: Route.ComponentProps) {
  useRepeatedInToast(messageOf(refusal), refusal);
  return (
    <>
      <Breadcrumb trail={TRAIL} />
      <h1>Submit Code</h1>
      <Alert message={gone ? MESSAGES.unableToRetrieve : undefined} />
      <p className="lead">
        Only for administration purpose. Admin can add or delete the code for a specific month and
        year; with it, readers open the last-month drives of every city.
      </p>
      {codes.length ? <Codes codes={codes} /> : <Empty message="No codes are saved yet." />}
      <SaveForm
        key={codes.map(({ id }) => id).join()}
        years={years}
        last={last}
        submissionKey={submissionKey}
        suggested={suggested}
        refusal={refusal}
      />
      {asked ? (
        <DeleteQuestion label="Delete code" id={asked.id} closeTo={HERE}>
          <p>
            Readers who unlocked {asked.month} {asked.year} with this code will need the next one.
          </p>
        </DeleteQuestion>
      ) : null}
    </>
  );
}

/** A blank code has its own message. */
function messageOf(refusal: Refusal | undefined): string | undefined {
  const blank = refusal?.errors.code?.[0] === MESSAGES.blankCode;
  return blank ? MESSAGES.blankCode : refusal?.message;
}

function Codes({ codes }: { codes: SubmitCode[] }) {
  return (
    <div className="sheet overflow-x-auto">
      <table className="num w-full text-left [overflow-wrap:normal]">
        <thead>
          <tr>
            {["Year", "Month", "Code", "Option"].map((label) => (
              <th key={label} scope="col" className="py-1 pr-3">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {codes.map(({ id, year, month, code }) => (
            <tr key={id} className="border-t border-line">
              <td className="pr-3">{year}</td>
              <td className="pr-3">{month}</td>
              <td className="pr-3">
                <code>{code}</code>
              </td>
              <td className="py-1">
                <Link
                  className="btn danger"
                  to={`?ask=delete&id=${id}`}
                  aria-label={`Delete the code of ${month} ${year}`}
                  preventScrollReset
                  state={{ opened: true }}
                >
                  <Icon name="trash" />
                  <span className="hidden wide:inline">Delete</span>
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function SaveForm({
  years,
  last,
  submissionKey,
  suggested,
  refusal,
}: {
  years: number[];
  last: { year: number; month: string };
  submissionKey: string;
  suggested: string;
  refusal: Refusal | undefined;
}) {
  const typed = refusal?.typed;
  const errors = refusal?.errors ?? {};
  return (
    <Form method="post" className="form cols sheet" aria-label="Save">
      <input type="hidden" name="submissionKey" value={submissionKey} />
      <Alert message={messageOf(refusal)} className="full" />
      <Field
        kind="select"
        name="year"
        label="Year"
        value={typed?.year ?? String(last.year)}
        errors={errors.year}
        options={years}
      />
      <Field
        kind="select"
        name="month"
        label="Month"
        value={typed?.month ?? last.month}
        errors={errors.month}
        options={MONTHS}
      />
      <Field
        name="code"
        label="Code"
        className="full"
        value={typed?.code}
        errors={errors.code}
        maxLength={CODE_LIMIT}
        autoComplete="off"
        list="suggested-code"
        placeholder={MESSAGES.enterCode}
        hint={
          <>
            At least {CODE_LEAST} characters. One that nobody can guess: <code>{suggested}</code>
          </>
        }
      />
      <datalist id="suggested-code" aria-label="Suggested code">
        <option value={suggested}>{suggested}</option>
      </datalist>
      {refusal?.reason === "codeThere" || typed?.replace === "yes" ? (
        <label className="choice full">
          <input
            type="checkbox"
            name="replace"
            value="yes"
            defaultChecked={typed?.replace === "yes"}
          />
          Replace the code; the month closes for everybody
        </label>
      ) : null}
      <p className="acts full">
        <button className="btn">Save</button>
      </p>
    </Form>
  );
}
