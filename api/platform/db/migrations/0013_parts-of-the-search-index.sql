-- Every write leaves a part of its own in the index, which each search then asks for every word. As soon as two are of one
-- size the scheduled work makes them one.
INSERT INTO `torrent_search` (`torrent_search`, `rank`) VALUES ('usermerge', 2);
