import { type RefObject, useRef, useSyncExternalStore } from "react";

import { LIST_CITIES, type ListCity } from "#app/base/cities.ts";
import {
  cityLabel,
  findListCity,
  type ImportantList,
  LIST_LIMITS,
} from "#app/features/lists/lists.ts";
import type { Refusal } from "#app/http/answers.ts";
import { lists as words } from "#app/messages/en/lists.ts";
import { wordsOf } from "#app/messages/words.ts";
import { Field, storedBeside, textFields } from "#app/ui/controls/form.tsx";
import { Modal } from "#app/ui/layers/modal.tsx";
import { RecordForm } from "#app/ui/records/record-form.tsx";

export function ListModal({
  page: { city, edited, submissionKey },
  refusal,
  closeTo,
}: {
  page: {
    city: ListCity;
    edited: ImportantList | undefined;
    submissionKey?: string | undefined;
  };
  refusal: Refusal | undefined;
  closeTo: string;
}) {
  const form = useRef<HTMLFormElement>(null);
  const say = wordsOf(words);
  const field = textFields(LIST_LIMITS, edited, refusal);
  const first = findListCity(refusal?.typed.city) ?? edited?.city ?? city;
  const chosen = useChosenCity(form, first);
  return (
    <Modal label={edited ? say.updateTitle : say.submit} closeTo={closeTo}>
      <h2 aria-live="polite">
        {edited ? say.updateInto(cityLabel(chosen)) : say.submitInto(cityLabel(chosen))}
      </h2>
      <RecordForm
        what="list"
        of={city}
        edited={edited}
        submissionKey={submissionKey}
        refusal={refusal}
        clearTo="/list?mode=add"
        closeTo={closeTo}
        formRef={form}
      >
        <Field
          kind="select"
          name="city"
          label={say.city}
          value={first}
          errors={refusal?.errors.city}
          {...storedBeside(edited, refusal)("city")}
          options={LIST_CITIES.map((name) => ({ value: name, label: cityLabel(name) }))}
        />
        <Field {...field("title", say.name)} required />
        <Field kind="textarea" rows={8} {...field("info", say.info)} required hint={say.infoHint} />
      </RecordForm>
    </Modal>
  );
}

function useChosenCity(form: RefObject<HTMLFormElement | null>, first: ListCity): ListCity {
  const subscribe = (look: () => void) => {
    const element = form.current;
    element?.addEventListener("change", look);
    return () => element?.removeEventListener("change", look);
  };
  return useSyncExternalStore(
    subscribe,
    () => {
      const select = form.current?.elements.namedItem("city");
      return (select instanceof HTMLSelectElement && findListCity(select.value)) || first;
    },
    () => first,
  );
}
