import type { ReactNode } from 'react';

type GuideSectionProps = { id: string; title: string; text?: string; children: ReactNode };

/** A section of the guide with an anchor. */
export function GuideSection({ id, title, text, children }: GuideSectionProps) {
  return (
    <section className="guide-section" id={id} aria-labelledby={`${id}-title`}>
      <header className="guide-section__head">
        <h2 className="t-1" id={`${id}-title`}>
          {title}
        </h2>
        {text && <p className="t-lead">{text}</p>}
      </header>
      {children}
    </section>
  );
}

/** A named sample. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="specimen">
      <h3 className="t-label specimen__name">{name}</h3>
      {children}
    </div>
  );
}
