/** Our route draws its list as HTML in the loader; the template sends that HTML as data too. */
export function DrawnHtml({
  id,
  html = "",
  className,
}: {
  id: string;
  html: string | undefined;
  className?: string;
}) {
  return <div id={id} className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}

export function useDrawnOnce<Parts>(sent: Parts): Parts {
  return sent;
}
