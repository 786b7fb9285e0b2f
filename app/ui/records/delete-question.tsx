import type { ReactNode } from "react";
import { Form } from "react-router";

import { records } from "#app/messages/en/records.ts";
import { wordsOf } from "#app/messages/words.ts";
import { Modal, ModalClose } from "#app/ui/layers/modal.tsx";

/** `children` may say what else goes, or ask what exactly to delete. */
export function DeleteQuestion({
  label,
  question,
  id,
  version,
  closeTo,
  children,
}: {
  label: string;
  question?: string;
  id?: string;
  /** The version in the question. Deleting another asks again. */
  version?: number;
  closeTo: string;
  children?: ReactNode;
}) {
  const say = wordsOf(records);
  return (
    <Modal label={label} closeTo={closeTo}>
      <h2>{question ?? say.areYouSure}</h2>
      <Form method="post" action={closeTo} className="form mt-2" preventScrollReset>
        {id === undefined ? null : <input type="hidden" name="id" value={id} />}
        {version === undefined ? null : <input type="hidden" name="version" value={version} />}
        {children}
        <p className="acts">
          <button className="btn danger" name="intent" value="delete">
            {say.remove}
          </button>
          <ModalClose to={closeTo} label={say.cancel} />
        </p>
      </Form>
    </Modal>
  );
}
