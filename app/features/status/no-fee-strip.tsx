import { noFeeHtml } from "#app/features/status/no-fee.ts";

/** The strip on every drive: nobody pays to attend. */
export function NoFee() {
  return <p className="safe" dangerouslySetInnerHTML={{ __html: noFeeHtml() }} />;
}
